import { Clock, Shield, ShieldCheck, ShieldX, type LucideIcon } from 'lucide-react'
import type { Review } from '../../../state/identity.ts'

export const REVIEW_ICONS: Readonly<Record<Review, LucideIcon>> = {
  none: Shield,
  pending: Clock,
  approved: ShieldCheck,
  refused: ShieldX,
}
