import { loginForm } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { FlaskConical } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { nextAfterLogin, paths } from '../../paths.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { useForm } from '../../shared/use-form.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Num } from '../../components/num.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { config } from '../../state/config.ts'
import { quoteField, symbols } from '../../state/market.ts'
import { enterPractice, hasPractice } from '../../state/practice.ts'
import { login, newAccount, onLogin, rememberedLogin } from '../../state/session.ts'
import style from './auth.module.css'
import { AccountField } from './fields.tsx'
import { Logo } from './logo.tsx'

/** The mark of the service. */
const Brand = () => {
  const { brand, logo } = config
  // The policy may not name its host.
  const [isMissing, setMissing] = useState(false)
  if (logo && !isMissing)
    return <img src={logo} alt={brand ?? ''} className={style.logo} onError={() => setMissing(true)} />
  return brand ? <p className={style.brand}>{brand}</p> : <Logo />
}

/** The first three prices, live even before the login. */
const LiveQuotes = () => {
  useSignals()
  return (
    <ul className={style.live}>
      {symbols.value.slice(0, 3).map(symbol => (
        <li key={symbol} className={style.quote}>
          <span className="soft">
            {symbol}/{quoteField(symbol, 'legal_name')}
          </span>
          <span className="size-14 strong">
            <Num value={quoteField(symbol, 'now_price')} decimals="price" live flash />
          </span>
          <Num value={quoteField(symbol, 'change')} decimals="share" unit="%" sign arrow tone live />
        </li>
      ))}
    </ul>
  )
}

/** The ways on without an account. */
const WithoutAccount = () => {
  const t = useT()
  return (
    <>
      <p className={style.other}>
        {t('auth.login.noAccount')}
        <Link className="link" href={paths.register.href()}>
          {t('auth.login.register')}
        </Link>
      </p>
      {hasPractice && (
        <Button wide onClick={enterPractice}>
          <FlaskConical size={16} aria-hidden="true" /> {t('practice.enter')}
        </Button>
      )}
    </>
  )
}

/** /common/login. Source: product §2, §4 (Login). */
const Login = () => {
  const t = useT()
  const [, navigate] = useLocation()
  const [{ next }] = useQuery(paths.login)
  const goOn = () => navigate(nextAfterLogin(next), { replace: true })
  const onDone = () => {
    // The next user of this document does not see it.
    newAccount.value = ''
    toast(t('loginSuccess'), 'success', 'anywhere')
    goOn()
  }
  const form = useForm(
    { ...loginForm, initial: { ...loginForm.initial, user_string: newAccount.peek() } },
    login,
    { onDone },
  )
  const { set, state } = form
  const fillIn = useEffectEvent((kept: Awaited<ReturnType<typeof rememberedLogin>>) => {
    // Stored credentials do not overwrite what the user has typed meanwhile.
    if (!kept || state.user_string || state.password) return
    set('user_string', kept.account)
    set('remember', true)
  })
  // Not before the user wants it: until then the page does not hold the password.
  const fillPassword = async ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    const kept = await rememberedLogin()
    if (kept?.account === state.user_string && field.value === '') set('password', kept.password)
  }
  const followOtherTab = useEffectEvent(() => {
    if (!form.busy) goOn()
  })
  useEffect(() => onLogin(followOtherTab), [])
  useEffect(() => void rememberedLogin().then(kept => fillIn(kept)), [])
  return (
    <main className={style.page}>
      <div className={style.mark}>
        <Brand />
      </div>
      <h1 tabIndex={-1} className={style.title}>
        {t('auth.login.title')}
      </h1>
      <p className={style.lead}>{t('auth.login.lead')}</p>
      <SubmitForm form={form} className={style.form} action={t('auth.login.submit')}>
        <AccountField label={t('common.email')} {...form.field('user_string', 'emailRequired')} />
        <TextField
          label={t('auth.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          onFocus={event => void fillPassword(event)}
          {...form.field('password', 'passwordRequired')}
        />
        <div className={style.between}>
          <CheckField
            label={t('auth.login.remember')}
            checked={state.remember}
            onChange={value => set('remember', value)}
          />
          <Link className="link" href={paths.forget.href()}>
            {t('auth.login.forgot')}
          </Link>
        </div>
      </SubmitForm>
      <WithoutAccount />
      <LiveQuotes />
    </main>
  )
}

export default Login
