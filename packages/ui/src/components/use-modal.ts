import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/** Keeps a dialog above the on-screen keyboard where the browser lets the keyboard cover the page (iOS). */
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
 * Opens a native modal dialog while `open` is true. The browser traps the focus, gives it back at the end and makes the
 * page behind inert; Escape, the back gesture and a tap outside ask `onClose`, and the owner decides.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const unfollow = followKeyboard(dialog)
    return () => {
      unfollow()
      dialog.close()
    }
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    // Only the backdrop is the dialog itself; everything visible is a child of it.
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose()
    },
  }
}
