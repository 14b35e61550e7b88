/** Whether motion is reduced, by the system or the app: state/settings.ts decides and marks the page. */
export const lessMotion = (): boolean => document.documentElement.dataset['motion'] === 'less'
