import { CircleSlash } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../locales/intl.ts'
import { Screen } from '../../shared/screen.tsx'
import { UserMenu } from './center/menu.tsx'
import style from './center/security.module.css'

/** A form that no platform supports, marked as such, and the way that works. Source: product §2 (/user/security). */
const Security = () => {
  const t = useT()
  const fields = [
    { label: t('common.email'), type: 'email' },
    { label: t('security.code'), type: 'text' },
    { label: t('security.password'), type: 'password' },
    { label: t('security.confirm'), type: 'password' },
  ] as const
  return (
    <Screen title={t('common.place.security')} className="page stack" beside={<UserMenu />}>
      <section className="card stack gap-3">
        <p className="iconed strong">
          <CircleSlash size={20} aria-hidden="true" />
          {t('security.notYet')}
        </p>
        <p className="soft">{t('security.way')}</p>
        <ButtonLink variant="accent" wide href={paths.userForget.href()}>
          {t('common.place.forget')}
        </ButtonLink>
      </section>
      <fieldset disabled className={`stack ${style.form}`} aria-label={t('common.place.security')}>
        {fields.map(field => (
          <TextField key={field.label} {...field} autoComplete="off" value="" onChange={() => {}} />
        ))}
        <Button wide>{t('security.ok')}</Button>
      </fieldset>
    </Screen>
  )
}

export default Security
