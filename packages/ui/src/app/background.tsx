import RunningOption from '../screens/transaction/running-option.tsx'
import Notifications from './notifications.tsx'

/** What runs on every screen of a signed-in user. */
const Background = () => (
  <>
    <RunningOption />
    <Notifications />
  </>
)

export default Background
