import { signal, type ReadonlySignal } from '@preact/signals-react'
import { app } from '../../state/app.ts'
import { onLogout } from '../../state/session.ts'
import { PhotoError, preparePhoto, type PhotoProblem } from './prepare.ts'

/** A photo on its way to the platform. */
export type Upload =
  | { readonly stage: 'idle' | 'preparing' }
  /** The file is none that can be sent; what was stored before, if anything, stays. */
  | { readonly stage: 'refused'; readonly problem: PhotoProblem; readonly path: string }
  /** `share` of it has gone, 0 to 1; undefined where that cannot be told. `url` shows it. */
  | { readonly stage: 'sending'; readonly url: string; readonly share: number | undefined }
  | { readonly stage: 'failed'; readonly url: string; readonly error: unknown }
  /** The platform has it under this path; whoever takes that over settles the slot. */
  | { readonly stage: 'done'; readonly path: string }

/** An upload over a poor line takes its time, ms. */
const PATIENCE = 180_000

/** Photos kept to be seen: more than all forms together have. */
const KEPT = 12
const previews = new Map<string, string>()
/** An address on this device of a photo that was sent from here. */
export const previewOf = (path: string): string | undefined => previews.get(path)

/** A place for one photo of a form. It works on while its screen is away, and keeps the photo when the session ends. */
const createSlot = () => {
  const state = signal<Upload>({ stage: 'idle' })
  let before = ''
  let under = new AbortController()
  let photo: Blob | undefined
  let url = ''

  /** Ends what is under way; whatever still comes of it is dropped. */
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
      // From here on the preview is the path's.
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
    /** Takes a file in place of what is stored under `path`, to which a cancel goes back. */
    begin: async (file: File, path: string) => {
      const own = restart()
      dropPhoto()
      // A second choice after a failed one still goes back to what is stored.
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
    /** Sends the same photo again. */
    retry: async () => {
      if (photo) await send(photo, restart())
    },
    cancel: () => {
      const path = before
      settle()
      if (path) state.value = { stage: 'done', path }
    },
    /** The path has been taken over, or is no longer wanted. */
    settle,
  }
}

const slots = new Map<string, ReturnType<typeof createSlot>>()

/** The place with this name. */
export const uploadSlot = (name: string) => {
  const slot = slots.get(name) ?? createSlot()
  slots.set(name, slot)
  return slot
}

onLogout(() => {
  for (const slot of slots.values()) slot.settle()
  for (const url of previews.values()) URL.revokeObjectURL(url)
  previews.clear()
})
