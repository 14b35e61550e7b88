import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { useT } from '../locales/intl.ts'
import { logout } from '../state/session.ts'
import { paths } from '../paths.ts'

interface ExitProps {
  /** Before the login is shown, e.g. to close what the button stands on. */
  readonly onLeave?: () => void
}

/** Logs out after a question. Source: product §2 (exit asks confirmation, then goes to the login). */
export const Exit = ({ onLeave }: ExitProps) => {
  const t = useT()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    onLeave?.()
    // First away from the guarded screen, or the guard would remember it for the next login.
    navigate(paths.login.href())
    void logout()
  }
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t('exit.logOut')}
      </Button>
      <Dialog
        open={asking}
        danger
        title={t('logoutConfirm')}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
