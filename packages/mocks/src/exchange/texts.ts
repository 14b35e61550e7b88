/** What the platform says, in English and traditional Chinese. */
export const texts = {
  parameter: { en: 'Parameter error', hk: '參數錯誤' },
  signIn: { en: 'please sign in', hk: '請登錄' },
  mailboxEmpty: { en: 'Mailbox cannot be empty', hk: '郵箱不能為空' },
  accountUnknown: { en: 'Account error', hk: '賬號錯誤' },
  accountTaken: { en: 'Account already exists', hk: '賬號已存在' },
  codeSent: { en: 'Send successfully', hk: '發送成功' },
  codeWrong: { en: 'Verification code error', hk: '驗證碼錯誤' },
  registered: { en: 'registration successful', hk: '註冊成功' },
  passwordsDiffer: { en: 'Two password inconsistencies', hk: '兩次密碼不一致' },
  passwordLength: { en: 'Passwords can only be between 6 and 16 bits', hk: '密碼只能在6-16位之間' },
  invitationUnknown: { en: 'Please fill in the correct invitation code.', hk: '請填寫正確的邀請碼' },
  accountMissing: { en: 'Please enter your account number.', hk: '請輸入賬號' },
  passwordMissing: { en: 'Please input a password', hk: '請輸入密碼' },
  userUnknown: { en: 'User not found', hk: '用戶未找到' },
  passwordWrong: { en: 'Password error', hk: '密碼錯誤' },
  locked: {
    en: 'Hello, your account has been locked, please contact customer service for details.',
    hk: '您好，您的賬戶已被鎖定，詳情請諮詢客服。',
  },
  lockedUntil: { en: 'Your account is locked until {until}', hk: '您的賬戶已被鎖定至 {until}' },
  newPasswordMissing: { en: 'Please enter or confirm your password', hk: '請輸入密碼或確認密碼' },
  newPasswordsDiffer: { en: 'Inconsistent passwords entered twice', hk: '兩次輸入的密碼不一致' },
  resetCodeWrong: { en: 'Verification code incorrect', hk: '驗證碼不正確' },
  noAccount: { en: 'No account exists', hk: '賬號不存在' },
  passwordChanged: { en: 'Successful password modification', hk: '修改密碼成功' },
  insufficient: { en: 'Insufficient wallet balance', hk: '錢包餘額不足' },
  repeated: { en: 'Do not repeat the operation!', hk: '請勿重複操作！' },
  expiryUnknown: { en: 'This expiry is not available', hk: '到期時間不允許' },
  notTradable: { en: 'The currency does not exist or cannot be traded', hk: '幣種不存在或不允許被交易' },
  orderTooSmall: { en: 'Minimum order quantity cannot be less than {min}', hk: '最小下單數量不能小於 {min}' },
  chartTimes: { en: 'error: from time or to time must be filled in', hk: '錯誤：必須填寫開始和結束時間' },
  chartOrder: {
    en: 'error: from time should not exceed the to time.',
    hk: '錯誤：開始時間不能晚於結束時間',
  },
  chartPeriod: { en: 'error: period invalid', hk: '錯誤：週期無效' },
  chartSymbol: { en: 'error: symbol invalid', hk: '錯誤：交易對無效' },
  chartUnknown: { en: 'error: symbol not exist', hk: '錯誤：交易對不存在' },
} as const satisfies Record<string, { en: string; hk: string }>

/** The name of a text. */
export type TextKey = keyof typeof texts
