import { type Subscription } from 'rxjs';
import type { App } from '../app/types.ts';
import { type Fetched } from '../fetched/index.ts';
/** Maps the rows of a fetched list, again when the pairs change. */
export declare const mapped: <Row, Other>(app: App, life: Subscription, list: Fetched<readonly Row[]>, of: (rows: readonly Row[]) => readonly Other[]) => Fetched<readonly Other[]>;
