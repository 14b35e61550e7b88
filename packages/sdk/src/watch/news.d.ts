import type { App } from '../app/types.ts';
import { NewsCategory } from '../contract/codes.ts';
import type { Article, NewsItem } from '../contract/index.ts';
import { type Fetched } from '../fetched/index.ts';
import { type Pages } from './pages.ts';
import { type Watcher } from './shared.ts';
/** The platform's news in the current language; a language change refetches them. */
export interface News extends Watcher {
    /** The news of a category, newest first. @param category Its name, or the id of a category without a name here. */
    list(category: keyof typeof NewsCategory | number): Pages<NewsItem>;
    /** An article; null if the platform has none of that id. */
    article(id: number): Fetched<Article | null>;
}
/** Watches the news of a platform. */
export declare const watchNews: (app: App) => News;
