import type { App } from '../../app/types.ts';
/** Calls back when a figure changes or is the first one of its user. */
export declare const onNewFigure: (app: App, callback: () => void) => ((figure: string | undefined) => void);
