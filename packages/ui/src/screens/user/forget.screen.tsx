import { useSignals } from '@preact/signals-react/runtime'
import { useBack } from '../../shared/use-back.ts'
import { Screen } from '../../shared/screen.tsx'
import { useT } from '../../locales/intl.ts'
import { loadQuietly } from '../../state/live.ts'
import { user } from '../../state/session.ts'
import { balances } from '../../state/watchers.ts'
import { ForgetForm } from '../common/forget.screen.tsx'
import { UserMenu } from './center/menu.tsx'
import style from './center/forget.module.css'

/** Sets a new password for the signed-in user. Source: product §2 (/user/forget, /common/forget). */
const UserForget = () => {
  useSignals()
  const t = useT()
  const back = useBack()
  const account = user.value?.account_number ?? ''
  return (
    <Screen title={t('common.place.forget')} className="page" beside={<UserMenu />}>
      <p className={style.lead}>{t('auth.forget.lead')}</p>
      <p className={style.lead}>{t('auth.forget.sessionEnds')}</p>
      {/* Remounted once the account is known, to prefill its field. */}
      <ForgetForm
        key={account}
        account={account}
        onDone={() => {
          back()
          // Platforms may end the session now: a call shows it here instead of at the next order.
          void loadQuietly(balances)
        }}
      />
    </Screen>
  )
}

export default UserForget
