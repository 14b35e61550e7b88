export declare const configured: (html: string, config: object) => string
