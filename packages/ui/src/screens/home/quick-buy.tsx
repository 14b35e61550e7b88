import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { useT } from '../../locales/intl.ts'
import style from './cards.module.css'

const COINS = ['BTC', 'ETH', 'USDT']

/** The short way to a deposit. Source: SPEC §2 (/home). */
export const QuickBuy = () => {
  const t = useT()
  return (
    <Link className={style.card} href={paths.fundSelect.href()}>
      <span className={style.strong}>{t('home.quickBuy')}</span>
      <span className={style.note}>{t('home.quickBuy.note')}</span>
      <span className={style.coins}>
        {COINS.map(name => (
          <CoinIcon key={name} name={name} size={24} />
        ))}
      </span>
    </Link>
  )
}
