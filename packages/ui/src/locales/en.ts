import { messages } from '@app/sdk/forms'
import own from './en.json'

/** English: the messages of the SDK's forms, and the app's own. */
export default { ...messages, ...own }
