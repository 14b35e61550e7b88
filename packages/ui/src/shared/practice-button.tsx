import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { toast } from '../components/toast.tsx'
import { useT } from '../locales/intl.ts'
import { enterPractice, hasPractice, isPractice } from '../state/practice.ts'

interface PracticeButtonProps {
  /** Called in practice, once its account is signed in. */
  readonly onDone: () => void
}

/** Leads to the practice account; nothing where the deployment has none. */
export const PracticeButton = ({ onDone }: PracticeButtonProps) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (!hasPractice) return null
  const signIn = async () => {
    setBusy(true)
    try {
      const { signInToPractice } = await import('../state/practice-controls.ts')
      await signInToPractice()
      onDone()
    } catch {
      toast(t('practice.controlFailed'), 'danger')
    }
    setBusy(false)
  }
  return (
    <Button wide busy={busy} onClick={isPractice ? () => void signIn() : enterPractice}>
      <FlaskConical size={16} aria-hidden="true" /> {t('practice.enter')}
    </Button>
  )
}
