import { useId, useState, type ReactNode } from 'react'
import { useT } from '../locales/intl.ts'
import { Button } from './button.tsx'
import style from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly busy?: boolean
  /** Styles the main button as a warning: the action cannot be undone. */
  readonly danger?: boolean
}

/** A question with Confirm and Cancel. */
export const Dialog = ({ open, title, children, onConfirm, onCancel, busy, danger }: DialogProps) => {
  const t = useT()
  const id = useId()
  const modal = useModal(open, onCancel)
  return (
    <dialog {...modal} className={style.dialog} role="alertdialog" aria-labelledby={id}>
      <div className={style.content}>
        <h2 id={id}>{title}</h2>
        {children && <div className={style.text}>{children}</div>}
        <div className={style.actions}>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button variant={danger ? 'danger' : 'accent'} busy={busy ?? false} onClick={onConfirm}>
            {t('common.confirm')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

interface AskButtonProps extends Pick<DialogProps, 'children'> {
  readonly label: string
  readonly question: string
  /** The question stays until this has ended. */
  readonly onConfirm: () => unknown
}

/** A button for what cannot be undone: it asks first. */
export const AskButton = ({ label, question, children, onConfirm }: AskButtonProps) => {
  const [stage, setStage] = useState<'asking' | 'busy'>()
  const confirm = async () => {
    setStage('busy')
    await onConfirm()
    setStage(undefined)
  }
  return (
    <>
      <Button variant="danger" wide onClick={() => setStage('asking')}>
        {label}
      </Button>
      <Dialog
        open={stage !== undefined}
        danger
        busy={stage === 'busy'}
        title={question}
        onConfirm={() => void confirm()}
        onCancel={() => setStage(undefined)}
      >
        {children}
      </Dialog>
    </>
  )
}
