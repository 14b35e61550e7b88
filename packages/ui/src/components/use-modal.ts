import { useEffect, useReducer, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/** Keeps a dialog above the on-screen keyboard where the keyboard covers the page (iOS). */
const followKeyboard = (dialog: HTMLElement) => {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const follow = () => {
    const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
    dialog.style.setProperty('--covered', `${covered}px`)
    dialog.style.setProperty('--visible', `${viewport.height}px`)
  }
  follow()
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
  }
}

/**
 * Opens a native modal dialog while `open` is true. The browser traps the focus, restores it at the end and makes
 * the page behind inert. Escape, Back and a tap outside call `onClose`, and the owner decides: a dialog that the
 * browser closed itself reopens while `open` stays true.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const [times, showAgain] = useReducer((shown: number) => shown + 1, 0)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const unfollow = followKeyboard(dialog)
    return () => {
      unfollow()
      dialog.close()
    }
  }, [open, times])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // React bubbles it to the outer dialog.
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // Chromium does not let a page cancel a second Escape or Back in a row.
    onClose: () => {
      if (!open || ref.current?.open) return
      onClose()
      showAgain()
    },
    // Only the backdrop is the dialog itself; everything visible is a child of it.
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose()
    },
  }
}
