import type { App } from '../../app/types.ts';
import type { OptionExpiry } from '../../contract/index.ts';
import type { AwaitedOption, ListedTrade, OptionIntent } from './awaited.ts';
import type { ListedOption, OptionEnd, RunningOption, UnknownOption } from './types.ts';
/** Makes the public rows, each with the promise of its result. */
export declare const createOptionRows: (app: App) => {
    /** Returns the same object while the contents are equal. */
    running: (order: AwaitedOption, offered?: readonly OptionExpiry[]) => RunningOption;
    /** The rows of a list. Those without an id are numbered from the end: new ones do not renumber them. */
    listed: (trades: readonly ListedTrade[]) => ListedOption[];
    /** Resolves `settled` of the order's row. */
    end: ({ ref, id, symbol_name }: AwaitedOption, trade: ListedTrade, key: string) => OptionEnd;
    unknown: (intent: OptionIntent) => UnknownOption;
    /** The user changed or the watcher was closed. */
    reset: () => void;
};
export type OptionRows = ReturnType<typeof createOptionRows>;
