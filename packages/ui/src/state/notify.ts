import { notify } from '@app/sdk/watch'
import { app } from './app.ts'

// Loaded with the first order watcher: what happens to its orders becomes a notification.
notify(app)
