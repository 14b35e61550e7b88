import { accountEndpoints } from './account.ts';
import { custodyEndpoints } from './custody.ts';
import type { InputOf } from './endpoint.ts';
import { leverageEndpoints } from './leverage.ts';
import { lockingEndpoints } from './locking.ts';
import { marketEndpoints } from './market.ts';
import { newsEndpoints } from './news.ts';
import { optionEndpoints } from './options.ts';
import { rechargeEndpoints } from './recharge.ts';
import { spotEndpoints } from './spot.ts';
import { uploadEndpoints } from './upload.ts';
import { walletEndpoints } from './wallet.ts';
import { withdrawalEndpoints } from './withdrawal.ts';
type Contract = {
    readonly account: typeof accountEndpoints;
    readonly news: typeof newsEndpoints;
    readonly market: typeof marketEndpoints;
    readonly wallet: typeof walletEndpoints;
    readonly recharge: typeof rechargeEndpoints;
    readonly withdrawal: typeof withdrawalEndpoints;
    readonly options: typeof optionEndpoints;
    readonly spot: typeof spotEndpoints;
    readonly leverage: typeof leverageEndpoints;
    readonly locking: typeof lockingEndpoints;
    readonly custody: typeof custodyEndpoints;
    readonly upload: typeof uploadEndpoints;
};
/** Every endpoint of the platform by area and member, as `app.api` groups them. */
export declare const contract: Contract;
type NameOf<Members> = Members[keyof Members] extends {
    readonly name: infer Name;
} ? Name : never;
/** The name of an endpoint: 'options.submit'. */
export type EndpointName = {
    [Area in keyof Contract]: NameOf<Contract[Area]>;
}[keyof Contract];
type Named<Members, Name> = Extract<Members[keyof Members], {
    readonly name: Name;
}>;
/** What a caller passes to the endpoint of that name. */
export type InputNamed<Name extends EndpointName> = InputOf<Named<{
    [Area in keyof Contract]: Named<Contract[Area], Name>;
}, Name>>;
export {};
