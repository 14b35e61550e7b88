import { Hourglass } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT, type MessageId } from '../locales/intl.ts'
import { paths } from './paths.ts'
import { useBack } from './use-back.ts'

/** The places that have no screen yet, by name. */
const NAMES: Readonly<Record<string, MessageId>> = {
  [paths.assets.path]: 'nav.assets',
  [paths.deposit.path]: 'place.deposit',
  [paths.depositRecord.path]: 'place.depositRecord',
  [paths.locking.path]: 'home.action.locking',
  [paths.lockingOrder.path]: 'place.lockingOrder',
  [paths.lockingBuy.path]: 'place.lockingBuy',
  [paths.lockingLog.path]: 'place.lockingLog',
  [paths.user.path]: 'home.user',
  [paths.security.path]: 'place.security',
  [paths.share.path]: 'place.share',
  [paths.realMark.path]: 'place.identity',
  [paths.identity.path]: 'place.identity',
  [paths.recharge.path]: 'home.action.deposit',
  [paths.rechargeLog.path]: 'place.rechargeLog',
  [paths.withdraws.path]: 'home.action.withdrawal',
  [paths.withdrawsLog.path]: 'place.withdrawsLog',
  [paths.transfer.path]: 'home.action.transfer',
  [paths.userForget.path]: 'auth.forget.title',
  [paths.addresses.path]: 'place.addresses',
  [paths.article.path]: 'place.article',
  [paths.articles.path]: 'place.articles',
  [paths.fundSelect.path]: 'place.fundSelect',
  [paths.icons.path]: 'place.icons',
}

/** Stands for a place that has no screen yet, and says so. A tab of the navigation has nothing to go back to. */
const Later = () => {
  const t = useT()
  const [path] = useLocation()
  const back = useBack()
  const isTab = path === paths.assets.path
  return (
    <>
      <TopBar title={t(NAMES[path] ?? 'later.title')} {...(!isTab && { onBack: back })} />
      <main>
        <Notice
          icon={Hourglass}
          title={t('later.title')}
          actions={
            !isTab && (
              <Button variant="accent" onClick={back}>
                {t('later.back')}
              </Button>
            )
          }
        >
          {t('later.body')}
        </Notice>
      </main>
    </>
  )
}

export default Later
