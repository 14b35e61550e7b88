/** Whether the user wants less motion, of the system or of this app: state/settings.ts decides and marks the page. */
export const lessMotion = (): boolean => document.documentElement.dataset['motion'] === 'less'
