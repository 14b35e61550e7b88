import { signal, type ReadonlySignal } from '@preact/signals-react'
import { app } from '../../state/app.ts'
import { onUserChange } from '../../state/session.ts'
import { PhotoError, preparePhoto, type PhotoProblem } from './prepare.ts'

/** The state of a photo's upload. While it has a `photo`, `url` is the preview. */
export type Upload =
  | { readonly stage: 'idle' | 'preparing' }
  /** The file cannot be sent; a stored photo, if any, stays. */
  | { readonly stage: 'refused'; readonly problem: PhotoProblem; readonly path: string }
  /** `share` is the uploaded part, 0 to 1; undefined if unknown. */
  | { readonly stage: 'sending'; readonly photo: Blob; readonly url: string; readonly share?: number }
  | { readonly stage: 'failed'; readonly photo: Blob; readonly url: string; readonly error: unknown }
  /** Stored by the platform under this path; the form that uses the path settles the slot. */
  | { readonly stage: 'done'; readonly path: string }

/** Timeout for slow connections, ms. */
const PATIENCE = 180_000

/** Number of previews in memory: more than all forms together have. */
const KEPT = 12
const previews = new Map<string, string>()
/** The local preview URL of a photo that was uploaded from here. */
export const previewOf = (path: string): string | undefined => previews.get(path)

const keepPreview = (path: string, url: string) => {
  previews.set(path, url)
  const [[oldest, gone] = ['', '']] = previews
  if (previews.size <= KEPT) return
  previews.delete(oldest)
  URL.revokeObjectURL(gone)
}

/**
 * The slot for one photo of a form. The upload continues while its screen is closed; the photo survives the end of
 * the session.
 */
const createSlot = () => {
  const state = signal<Upload>({ stage: 'idle' })
  let before = ''
  let under = new AbortController()

  /** Aborts the upload in flight, whose late results are ignored, and drops its photo. */
  const restart = (next: Upload) => {
    under.abort()
    under = new AbortController()
    const former = state.peek()
    if ('url' in former) URL.revokeObjectURL(former.url)
    state.value = next
    return under.signal
  }
  const send = async (photo: Blob, url: string) => {
    const { signal: own } = under
    const tell = (next: Upload) => {
      if (!own.aborted) state.value = next
    }
    const onProgress = (sent: number, total: number) =>
      tell({ stage: 'sending', photo, url, share: sent / total })
    tell({ stage: 'sending', photo, url })
    try {
      const options = { signal: own, silent: true, timeout: PATIENCE, onProgress }
      const path = await app.api.upload.image({ file: photo }, options)
      if (!own.aborted) keepPreview(path, url)
      tell({ stage: 'done', path })
    } catch (error) {
      tell({ stage: 'failed', photo, url, error })
    }
  }
  const settle = () => {
    before = ''
    restart({ stage: 'idle' })
  }
  return {
    state: state as ReadonlySignal<Upload>,
    /** Uploads a file in place of the one stored under `path`; a cancel restores that. */
    begin: async (file: File, path: string) => {
      // A second choice after a failed one still restores the stored photo.
      before = path || before
      const own = restart({ stage: 'preparing' })
      try {
        const photo = await preparePhoto(file)
        if (!own.aborted) await send(photo, URL.createObjectURL(photo))
      } catch (error) {
        const problem = error instanceof PhotoError ? error.problem : 'damaged'
        if (!own.aborted) state.value = { stage: 'refused', problem, path: before }
      }
    },
    /** Uploads the same photo again. */
    retry: async () => {
      const failed = state.peek()
      if (failed.stage === 'failed') await send(failed.photo, failed.url)
    },
    cancel: () => {
      const path = before
      settle()
      if (path) state.value = { stage: 'done', path }
    },
    /** The path is used by the form, or no longer needed. */
    settle,
  }
}

const slots = new Map<string, ReturnType<typeof createSlot>>()

/** The slot with this name. */
export const uploadSlot = (name: string) => {
  const slot = slots.get(name) ?? createSlot()
  slots.set(name, slot)
  return slot
}

onUserChange(() => {
  for (const slot of slots.values()) slot.settle()
  for (const url of previews.values()) URL.revokeObjectURL(url)
  previews.clear()
})
