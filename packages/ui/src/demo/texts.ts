import { computed } from '@preact/signals-react'
import { language } from '../state/language.ts'

const en = {
  strip: 'Demo',
  stripNote: 'all in this browser',
  title: 'Demonstration',
  about: 'No money, no server: the whole exchange runs in this browser and shares nothing with anybody.',
  kept: 'What happens is kept on this device until you reset it.',
  forgotten: 'This browser keeps nothing: all is forgotten when the page is closed.',
  login: 'Log in as {account}',
  password: 'Password: {password}',
  codes: 'Verification codes',
  noCodes: 'None was sent yet.',
  time: 'Time of the exchange',
  minute: '+1 min',
  hour: '+1 h',
  day: '+1 day',
  price: 'Price of {coin}',
  reviews: 'Waiting reviews',
  approve: 'Approve all ({count})',
  reset: 'Reset everything',
  resetAsk: 'Reset everything?',
  resetNote: 'All accounts, orders and pictures of this demonstration are deleted.',
  failed: 'That did not work.',
}

const hk: typeof en = {
  strip: '示範',
  stripNote: '全部在此瀏覽器內運行',
  title: '示範',
  about: '沒有真錢，沒有伺服器：整個交易所都在此瀏覽器內運行，不與任何人分享資料。',
  kept: '所有記錄保存在此裝置上，直至你重設為止。',
  forgotten: '此瀏覽器不保存資料：關閉頁面後一切都會消失。',
  login: '以 {account} 登入',
  password: '密碼：{password}',
  codes: '驗證碼',
  noCodes: '尚未發送任何驗證碼。',
  time: '交易所時間',
  minute: '+1 分鐘',
  hour: '+1 小時',
  day: '+1 日',
  price: '{coin} 價格',
  reviews: '待審核',
  approve: '全部批准（{count}）',
  reset: '全部重設',
  resetAsk: '確定全部重設？',
  resetNote: '此示範的所有帳戶、訂單及圖片將被刪除。',
  failed: '操作失敗。',
}

/** The demo's texts in the current language; not part of the app's packs. */
export const demoTexts = computed(() => (language.value === 'hk' ? hk : en))

/** Replaces the placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
