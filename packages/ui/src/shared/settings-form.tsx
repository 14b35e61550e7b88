import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { version } from '../../package.json'
import { ChipChoice } from '../components/chip.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { CheckField } from '../components/check-field.tsx'
import { useT } from '../locales/intl.ts'
import { signedIn } from '../state/session.ts'
import { MOTIONS, settings, THEMES, UPDOWNS } from '../state/settings.ts'
import { articleLink } from './articles.ts'
import { Exit } from './exit.tsx'
import style from './settings-form.module.css'

/** Not on iOS. */
const canVibrate = 'vibrate' in navigator

interface LeaveProps {
  /** Called before another screen opens. */
  readonly onLeave?: (() => void) | undefined
}

/** The version, the platform's address, and its terms. */
const About = ({ onLeave }: LeaveProps) => {
  useSignals()
  const t = useT()
  const terms = articleLink(t, 'terms')
  return (
    <section className={style.about} aria-label={t('settings.about')}>
      <Facts>
        <Fact name={t('settings.version')}>{version}</Fact>
        <Fact name={t('settings.platform')}>{location.host}</Fact>
      </Facts>
      {/* Only signed-in users can read articles. */}
      {signedIn.value && (
        <Link className="link regular" href={terms.href} onClick={onLeave}>
          <span>
            {terms.title} <span aria-hidden="true">›</span>
          </span>
        </Link>
      )}
    </section>
  )
}

/** Display settings, app information, and the logout. */
export const SettingsForm = ({ onLeave }: LeaveProps) => {
  useSignals()
  const t = useT()
  const { theme, updown, motion, haptics, hideBalances } = settings.value
  const set = (change: Partial<typeof settings.value>) => {
    settings.value = { ...settings.value, ...change }
  }
  return (
    <div className="stack gap-5">
      <ChipChoice
        legend={t('settings.theme')}
        value={theme}
        options={THEMES.map(value => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={value => set({ theme: value })}
      />
      <ChipChoice
        layout="stack"
        legend={t('settings.updown')}
        value={updown}
        options={UPDOWNS.map(value => ({
          value,
          label: (
            <>
              <span className={style.pair} data-updown={value} aria-hidden="true">
                <span>▲</span>
                <span>▼</span>
              </span>
              {t(`settings.updown.${value}`)}
            </>
          ),
        }))}
        onChange={value => set({ updown: value })}
      />
      <ChipChoice
        legend={t('settings.motion')}
        value={motion}
        options={MOTIONS.map(value => ({ value, label: t(`settings.motion.${value}`) }))}
        onChange={value => set({ motion: value })}
      />
      <CheckField
        setting
        label={t('common.balances.hide')}
        checked={hideBalances}
        onChange={checked => set({ hideBalances: checked })}
      />
      {canVibrate && (
        <CheckField
          setting
          label={t('settings.haptics')}
          checked={haptics}
          onChange={checked => set({ haptics: checked })}
        />
      )}
      <About onLeave={onLeave} />
      {signedIn.value && <Exit onLeave={onLeave} />}
    </div>
  )
}
