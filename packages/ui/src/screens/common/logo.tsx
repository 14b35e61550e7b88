/** The app's own logo, in the theme's colours. */
export const Logo = () => (
  <svg
    height="40"
    viewBox="108 118 318 276"
    fill="none"
    strokeWidth="36"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M128 372V236M128 290h84M212 372V236" stroke="var(--text)" />
    <path d="M376 372V140L280 292h124" stroke="var(--accent)" />
  </svg>
)
