import { useT } from '../locales/intl.ts'
import type { ConfigProblem } from '../state/deployment.ts'
import style from './config-problems.module.css'

const FILE = 'h4-config'

/** For operators: what is wrong with the configuration of this deployment. */
export const ConfigProblems = ({ problems }: { readonly problems: readonly ConfigProblem[] }) => {
  const t = useT()
  return (
    <main className={style.page}>
      <div role="alert">
        <h1>{t('config.title')}</h1>
        <dl>
          {problems.map(({ field, message }) => (
            <div key={`${field} ${message}`}>
              <dt>
                <code>{field || FILE}</code>
              </dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p>{t('config.hint')}</p>
    </main>
  )
}
