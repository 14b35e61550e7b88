import { NEWS_CATEGORY, type NewsItem } from '@app/sdk'
import { computed } from '@preact/signals-react'
import type { Language } from '../locales/intl.ts'
import { app } from './app.ts'
import { language } from './language.ts'
import { createResources } from './loadable.ts'

// One for each language: after a change they are asked for anew, and nobody reads the former one's.
const announcementsIn = createResources<Language, readonly NewsItem[]>(
  async () => (await app.api.news.list({ c_id: NEWS_CATEGORY }, { silent: true })).rows,
)

/** What the ticker tells, newest first, in the language in force. */
export const announcements = computed(() => announcementsIn(language.value))
