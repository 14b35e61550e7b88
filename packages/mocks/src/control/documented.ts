// Made from the controls. After a change of one: npx vitest run -u mocks/test/editor-controls

/** The input of every control with its documentation; `unknown` stands for the type in its schema. */
export interface Documented {
  readonly clock: {
    /** Virtual time (unix ms) and its speed relative to real time. */
    readonly get: {}
    /** Pauses or resumes time, sets its speed, advances it. Everything due on the way happens at its own time. */
    readonly set: {
      /** Whether time is paused; false resumes at the previous speed. */
      readonly paused?: unknown
      /** Virtual ms per real ms; 0 pauses. */
      readonly speed?: unknown
      /** Virtual ms to advance, at most 366 days per call. */
      readonly advance?: unknown
    }
  }
  readonly price: {
    /** Prices of all coins in USDT, with their 24-hour change in percent. */
    readonly list: {}
    /** Sets a price. The coin moves on from there, or stays there with hold. */
    readonly set: {
      /** Coin or pair: BTC or BTC/USDT. */
      readonly symbol: unknown
      /** Price in USDT. */
      readonly price: unknown
      /** Keeps the price fixed until it is set again. */
      readonly hold?: unknown
    }
    /** Moves a price to a target over some time; it moves on from there. */
    readonly walk: {
      /** Coin or pair: BTC or BTC/USDT. */
      readonly symbol: unknown
      /** Price in USDT. */
      readonly price: unknown
      /** Duration in virtual ms, at most 366 days. */
      readonly over: unknown
    }
    /** Makes a price jump by a percentage; it moves on from there. */
    readonly gap: {
      /** Coin or pair: BTC or BTC/USDT. */
      readonly symbol: unknown
      /** Percent of the price, above -100. */
      readonly percent: unknown
    }
  }
  readonly market: {
    /** Sets volatility and volume as factors of normal, for one coin or all. */
    readonly set: {
      /** Coin or pair; default: all coins. */
      readonly symbol?: unknown
      /** Price movement as a factor of normal. */
      readonly volatility?: unknown
      /** Traded volume as a factor of normal. */
      readonly volume?: unknown
    }
  }
  readonly scenario: {
    /** All scenarios, and the running one. */
    readonly list: {}
    /** Starts a scenario; it replaces the running one. */
    readonly start: {
      /** The scenario name from scenario.list. */
      readonly name: unknown
      /** Starts it after this many virtual ms; default: now. */
      readonly after?: unknown
    }
    /** Stops the running scenario, if any; prices move on from where they are. */
    readonly stop: {}
  }
  readonly users: {
    /** All users, without secrets. */
    readonly list: {}
    /** Creates an account without a verification code. Returns its id, email and password. */
    readonly create: {
      /** Account name; default: generated. */
      readonly email?: unknown
      /** 6 to 16 characters. */
      readonly password?: unknown
      /** Initial balances. */
      readonly balances?: unknown
    }
    /** Adds balances to a user, all or none. */
    readonly grant: {
      /** Account name of the user. */
      readonly email: unknown
      /** Amounts to add. */
      readonly balances: unknown
    }
    /** Locks an account until a time, or unlocks it. */
    readonly lock: {
      /** Account name of the user. */
      readonly email: unknown
      /** Virtual time, unix ms; 0 unlocks. */
      readonly until: unknown
    }
    /** Freezes the funds of a user, which blocks withdrawals, or unfreezes them. */
    readonly freeze: {
      /** Account name of the user. */
      readonly email: unknown
      /** Whether withdrawals are blocked. */
      readonly frozen: unknown
    }
    /** Sets whether options and leverage require an approved identity, for one user or all. */
    readonly identityGate: {
      /** Whether an approved identity is required. */
      readonly on: unknown
      /** Account name of the user; default: all users. */
      readonly email?: unknown
    }
  }
  readonly reviews: {
    /** Whether reviews are automatic, and the pending deposits, withdrawals and identities, oldest first. */
    readonly list: {}
    /** Sets whether requests are approved automatically after a delay, or by an operator. */
    readonly automatic: {
      /** true approves automatically, false waits for an operator. */
      readonly automatic: unknown
    }
    /** Approves or rejects a pending deposit. */
    readonly recharge: {
      /** The request id from reviews.list. */
      readonly id: unknown
      /** true approves, false rejects. */
      readonly approve: unknown
    }
    /** Pays out a pending withdrawal, or returns it. */
    readonly withdrawal: {
      /** The request id from reviews.list. */
      readonly id: unknown
      /** true approves, false rejects. */
      readonly approve: unknown
    }
    /** Approves or rejects the identity that a user submitted. */
    readonly identity: {
      /** Account name of the user. */
      readonly email: unknown
      /** true approves, false rejects. */
      readonly approve: unknown
    }
  }
  readonly switches: {
    /** The parts of the platform that can be turned off, and whether they are on. */
    readonly list: {}
    /** Turns a part of the platform on or off. When off, its calls are refused. */
    readonly set: {
      /** The switch name from switches.list. */
      readonly name: unknown
      /** false turns it off. */
      readonly on: unknown
    }
  }
  readonly rules: {
    /** What each of these rules is set to. */
    readonly get: {}
    /** Sets a delay between the expiry of an option and its settlement. */
    readonly settlementDelay: {
      /** Virtual ms; 0 settles immediately. */
      readonly ms: unknown
    }
    /** Sets the limits of option orders; omitted fields keep their value. */
    readonly optionLimits: {
      /** Maximum open orders per user and currency; 0: no limit. */
      readonly maxOpen?: unknown
      /** Whether stakes must be whole numbers. */
      readonly integersOnly?: unknown
      /** Maximum stake in its currency; "0": no limit. */
      readonly maxAmount?: unknown
    }
    /** Sets the lot limits of leveraged orders for every coin; omitted fields keep their value. */
    readonly leverageLimits: {
      /** Minimum lots; 0: the minimum of the coin. */
      readonly minShare?: unknown
      /** Maximum lots; 0: the maximum of the coin. */
      readonly maxShare?: unknown
    }
    /** Sets whether pending or open leveraged orders block withdrawals. */
    readonly withdrawal: {
      /** Whether they block withdrawals. */
      readonly blockedByTrades: unknown
    }
    /** Sets the minimum time between two verification codes. */
    readonly resendGap: {
      /** Virtual seconds; 0: no minimum. */
      readonly seconds: unknown
    }
  }
  readonly locked: {
    /** Redeems a locked order of a user early. */
    readonly redeem: {
      /** Account name of the user. */
      readonly email: unknown
      /** The order id from state.get. */
      readonly id: unknown
    }
    /** Deletes a locked order. */
    readonly delete: {
      /** The order id from state.get. */
      readonly id: unknown
    }
  }
  readonly inbox: {
    /** The mailed verification codes, newest first. */
    readonly list: {}
  }
  readonly state: {
    /** Time, users, all balances of the ledger, open orders and prices. */
    readonly get: {}
  }
  readonly events: {
    /** The last 1,000 accepted commands and events, newest last. */
    readonly list: {
      /** Only events after this sequence number. */
      readonly since?: unknown
    }
  }
  readonly journal: {
    /** All accepted commands as JSON lines, oldest first, including password hashes, tokens and codes. */
    readonly read: {}
  }
  readonly snapshot: {
    /** A snapshot of the exchange, without pictures. */
    readonly take: {}
    /** Restores a snapshot of an exchange with the same seed; later session tokens become invalid. */
    readonly restore: {
      /** Virtual time of the snapshot, unix ms. */
      readonly now: unknown
      /** The accepted commands, oldest first. */
      readonly entries: unknown
    }
  }
  readonly faults: {
    /** The pending faults of calls to /api, oldest first. */
    readonly list: {}
    /** Makes the next calls to /api fail or respond late; at most 100 faults can be pending. */
    readonly add: {
      /**
       * The kind of failure.
       * - `latency`: Responds late.
       * - `status`: Responds with an HTTP error; the call is not executed.
       * - `truncated`: Executes the call; the connection drops in the middle of the response.
       * - `drop`: The connection drops; the call is not executed.
       * - `dropAfter`: Executes the call; the connection drops before the response.
       * - `session`: Rejects a valid token.
       * - `garbage`: Responds with invalid JSON; the call is not executed.
       */
      readonly kind: unknown
      /** Prefix of a path, an endpoint or an area; default: every path. */
      readonly path?: unknown
      /** Number of calls it affects; 0: all until it is removed. */
      readonly times?: unknown
      /** Delay in real ms. */
      readonly ms?: unknown
      /** HTTP status. */
      readonly status?: unknown
    }
    /** Removes one fault. */
    readonly remove: {
      /** The fault id from faults.list. */
      readonly id: unknown
    }
    /** Removes all faults. */
    readonly clear: {}
  }
  readonly chaos: {
    /** The failures by seed: what is set, and the numbers of calls, pushes, push intervals and failures since. */
    readonly get: {}
    /** Sets which share of the calls to /api and of the pushes fails, by a seed, from now on. */
    readonly set: {
      /** Seed of the failures, a whole number or text; default 1. */
      readonly seed?: unknown
      /** Delay of each call: real ms, or a distribution of them. */
      readonly delay?: unknown
      /** Chance of a call that the connection drops before it is executed. */
      readonly drop?: unknown
      /** Chance of a call that the connection drops: before or after execution, by a fair coin. */
      readonly lost?: unknown
      /** Chance of a call that responds with HTTP 500, 502, 503 or 429; it is not executed. */
      readonly status?: unknown
      /** Chance of a call that is executed and gets half an answer. */
      readonly truncated?: unknown
      /** Chance of a call that gets invalid JSON; it is not executed. */
      readonly garbage?: unknown
      /** Chance of a call that its valid token is rejected. */
      readonly session?: unknown
      /** Chance of a push message that it is lost, for all who would get it. */
      readonly push?: unknown
      /** Chance of each push interval that all sockets drop at its end. */
      readonly disconnect?: unknown
    }
    /** Ends the failures by seed. */
    readonly clear: {}
  }
  readonly pushes: {
    /** Sends extra market pushes in addition to the usual ones. */
    readonly flood: {
      /** Pushes per real second. */
      readonly perSecond: unknown
      /** Real seconds; 0 ends it immediately. */
      readonly seconds: unknown
    }
    /** Malforms the next pushes of one topic or all, each in a different way. */
    readonly malformed: {
      /** The topic; default: all. */
      readonly topic?: unknown
      /** Number of pushes; 0 ends it. */
      readonly count: unknown
    }
    /** Sends no pushes for some seconds. */
    readonly silence: {
      /** Real seconds; 0 ends it immediately. */
      readonly seconds: unknown
    }
    /** Disconnects all sockets; they can reconnect. */
    readonly disconnect: {}
    /** Refuses new sockets for some seconds; connected ones stay. */
    readonly refuse: {
      /** Real seconds; 0 ends it immediately. */
      readonly seconds: unknown
    }
  }
}
