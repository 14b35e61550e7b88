import { useLocation } from 'wouter'
import { AskButton } from '../components/dialog.tsx'
import { useT } from '../locales/intl.ts'
import { logout } from '../state/session.ts'
import { paths } from '../paths.ts'

interface ExitProps {
  /** Runs before the login is shown, e.g. to close the sheet of the button. */
  readonly onLeave?: (() => void) | undefined
}

/** Logs out after a confirmation. Source: product §2 (exit asks confirmation, then goes to the login). */
export const Exit = ({ onLeave }: ExitProps) => {
  const t = useT()
  const [, navigate] = useLocation()
  // The question closes at once: an open dialog would block the login while the sheet around it fades out.
  const leave = () => {
    onLeave?.()
    // Leaves the guarded screen first, or the guard would store it as the target of the next login.
    // Replacing does not wait for a paint, as other navigations do.
    navigate(paths.login.href(), { replace: true })
    void logout()
  }
  return <AskButton label={t('exit.logOut')} question={t('logoutConfirm')} onConfirm={leave} />
}
