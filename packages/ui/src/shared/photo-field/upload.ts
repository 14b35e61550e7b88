import { signal, type ReadonlySignal } from '@preact/signals-react'
import { app } from '../../state/app.ts'
import { onUserChange } from '../../state/session.ts'
import { PhotoError, preparePhoto, type PhotoProblem } from './prepare.ts'

/** The state of a photo's upload. */
export type Upload =
  | { readonly stage: 'idle' | 'preparing' }
  /** The file cannot be sent; a stored photo, if any, stays. */
  | { readonly stage: 'refused'; readonly problem: PhotoProblem; readonly path: string }
  /** `share` is the uploaded part, 0 to 1; undefined if unknown. `url` is the preview. */
  | { readonly stage: 'sending'; readonly url: string; readonly share: number | undefined }
  | { readonly stage: 'failed'; readonly url: string; readonly error: unknown }
  /** Stored by the platform under this path; the form that uses the path settles the slot. */
  | { readonly stage: 'done'; readonly path: string }

/** Timeout for slow connections, ms. */
const PATIENCE = 180_000

/** Number of previews in memory: more than all forms together have. */
const KEPT = 12
const previews = new Map<string, string>()
/** The local preview URL of a photo that was uploaded from here. */
export const previewOf = (path: string): string | undefined => previews.get(path)

/**
 * The slot for one photo of a form. The upload continues while its screen is closed; the photo survives the end of
 * the session.
 */
const createSlot = () => {
  const state = signal<Upload>({ stage: 'idle' })
  let before = ''
  let under = new AbortController()
  let photo: Blob | undefined
  let url = ''

  /** Aborts the upload in flight; late results are ignored. */
  const restart = () => {
    under.abort()
    under = new AbortController()
    return under.signal
  }
  const dropPhoto = () => {
    if (url) URL.revokeObjectURL(url)
    photo = undefined
    url = ''
  }
  const send = async (file: Blob, own: AbortSignal) => {
    const tell = (share?: number) => {
      if (!own.aborted) state.value = { stage: 'sending', url, share }
    }
    tell()
    try {
      const path = await app.api.upload.image(
        { file },
        { signal: own, silent: true, timeout: PATIENCE, onProgress: (sent, total) => tell(sent / total) },
      )
      if (own.aborted) return
      previews.set(path, url)
      const [[oldest, gone] = ['', '']] = previews
      if (previews.size > KEPT) {
        previews.delete(oldest)
        URL.revokeObjectURL(gone)
      }
      // From here on the preview belongs to the path.
      url = ''
      state.value = { stage: 'done', path }
    } catch (error) {
      if (!own.aborted) state.value = { stage: 'failed', url, error }
    }
  }
  const settle = () => {
    restart()
    dropPhoto()
    before = ''
    state.value = { stage: 'idle' }
  }
  return {
    state: state as ReadonlySignal<Upload>,
    /** Uploads a file in place of the one stored under `path`; a cancel restores that. */
    begin: async (file: File, path: string) => {
      const own = restart()
      dropPhoto()
      // A second choice after a failed one still restores the stored photo.
      before = path || before
      state.value = { stage: 'preparing' }
      try {
        const prepared = await preparePhoto(file)
        if (own.aborted) return
        photo = prepared
        url = URL.createObjectURL(prepared)
        await send(prepared, own)
      } catch (error) {
        const problem = error instanceof PhotoError ? error.problem : 'damaged'
        if (!own.aborted) state.value = { stage: 'refused', problem, path: before }
      }
    },
    /** Uploads the same photo again. */
    retry: async () => {
      if (photo) await send(photo, restart())
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
