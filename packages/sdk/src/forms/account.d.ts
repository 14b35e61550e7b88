import { type PlainForm } from './form.ts';
/** The fields of the login form. */
export interface LoginState {
    readonly user_string: string;
    readonly password: string;
    readonly remember: boolean;
}
/** The login form. Source: product §3 (Login form). */
export declare const loginForm: PlainForm<LoginState>;
/** The fields of the registration form. */
export interface RegisterState {
    readonly user_string: string;
    readonly phone: string;
    readonly code: string;
    readonly password: string;
    readonly re_password: string;
    readonly extension_code: string;
}
/** The registration form. Source: product §3 (Register form), §5 (Register). */
export declare const registerForm: PlainForm<RegisterState>;
/** The fields of the form for a forgotten password. */
export interface ForgotState {
    readonly account: string;
    readonly code: string;
    readonly password: string;
    readonly repassword: string;
}
/**
 * The form for a forgotten password. Source: product §3 (Forgot form), §5 (Register: same rules with the account
 * field).
 */
export declare const forgotForm: PlainForm<ForgotState>;
