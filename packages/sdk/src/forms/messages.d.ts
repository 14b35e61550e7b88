/**
 * Every message to the user in English, by the id that a front end translates. A socket's own messages
 * (connect_error, 'probe error', …) have no id: the user sees the state of the connection instead. Source: product
 * §5, §8.
 */
export declare const messages: {
    readonly amountRequired: "Please enter the amount";
    readonly amountInvalid: "The amount must be a number above zero";
    readonly amountTooSmall: "The amount is too small";
    readonly maximumQuantity: "The maximum quantity is {max}";
    readonly priceRequired: "Please enter the price";
    readonly lotsRequired: "Please choose the number of lots";
    readonly multipleRequired: "Please choose a multiple";
    readonly buyLimitTooHigh: "A buy limit must be below the current price";
    readonly sellLimitTooLow: "A sell limit must be above the current price";
    readonly stopPositive: "Enter a stop price, or leave it empty";
    readonly stopTakeProfitSide: "The take-profit price must be on the winning side of the price";
    readonly stopLossSide: "The stop-loss price must be on the losing side of the price";
    readonly currencyRequired: "Please choose the currency";
    readonly sameCurrency: "Please choose two different coins";
    readonly sameAccount: "Please choose two different accounts";
    readonly chainRequired: "Please choose the chain type";
    readonly addressRequired: "Please enter the address";
    readonly addressInvalid: "This does not look like an address of this chain";
    readonly minimumWithdrawal: "The minimum withdrawal is {min}";
    readonly nameRequired: "Please enter the name";
    readonly cardIdRequired: "Please enter the card number";
    readonly frontPicRequired: "Please upload the front of the card";
    readonly reversePicRequired: "Please upload the back of the card";
    readonly success: "Success";
    readonly loginSuccess: "Login Success";
    readonly error: "Error";
    readonly emailRequired: "Email required";
    readonly codeRequired: "Verification code required";
    readonly passwordRequired: "Password required";
    readonly confirmPasswordRequired: "Confirm Password required";
    readonly passwordInconsistency: "Password inconsistency";
    readonly insufficientBalance: "Insufficient Balance";
    readonly investmentAmountRequired: "The investment amount field must be filled in";
    readonly minimumPurchase: "Minimum purchase amoun: {min}";
    readonly minimumQuantity: "The purchase quantity cannot be less than the minimum quantity";
    readonly confirmDeposit: "Confirm deposit?";
    readonly rechargeAmountRequired: "Please enter the recharge amount";
    readonly voucherRequired: "Please enter the Payment Voucher";
    /** For a missing withdrawal amount: product §5 words it so. */
    readonly withdrawAddressRequired: "Please enter the withdraw address";
    readonly setWithdrawAddress: "Please set the withdrawal address?";
    readonly loadMoreData: "Load More Data";
    readonly logoutConfirm: "Log out of this device?";
};
/** The id of a message. */
export type MessageId = keyof typeof messages;
/** A message for the user: its id, and the values for its placeholders. */
export interface Message {
    readonly id: MessageId;
    readonly values?: Readonly<Record<string, string>>;
}
