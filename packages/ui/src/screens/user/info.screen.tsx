import { CardType, identityForm } from '@app/sdk'
import { REDIRECT_AFTER } from '@app/sdk/rules'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { Button } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { PhotoField } from '../../shared/photo-field.tsx'
import { useForm } from '../../shared/use-form.ts'
import { draftOf } from '../../state/draft.ts'
import { identity } from '../../state/identity.ts'
import style from './identity/identity.module.css'
import { IdentityFrame, ReviewState } from './identity/review.tsx'

const CARDS = Object.keys(CardType) as (keyof typeof CardType)[]

/** The authentication form; what is filled in stays until it is handed in. Source: SPEC §3 (Real-name submission). */
const IdentityForm = ({ onDone }: { onDone: () => void }) => {
  const t = useT()
  const draft = draftOf(identityForm)
  const form = useForm(
    identityForm,
    async papers => {
      await identity.submit(papers)
      draft.value = identityForm.initial
      onDone()
    },
    { draft },
  )
  return (
    <form {...form.props} className={style.form}>
      <ChipChoice
        pairs
        legend={t('identity.card')}
        {...form.field('type')}
        options={CARDS.map(value => ({ value, label: t(`identity.card.${value}`) }))}
      />
      <TextField
        label={t('identity.name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('name', 'nameRequired')}
      />
      <TextField
        label={t('identity.cardId')}
        name="card-id"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        {...form.field('card_id', 'cardIdRequired')}
      />
      <PhotoField
        slot="identity-front"
        label={t('identity.front')}
        hint={t('identity.photoHint')}
        {...form.field('front_pic', 'frontPicRequired')}
      />
      <PhotoField
        slot="identity-back"
        label={t('identity.back')}
        {...form.field('reverse_pic', 'reversePicRequired')}
      />
      <FormError>{form.failure}</FormError>
      <Button type="submit" variant="accent" wide busy={form.busy}>
        {t('common.submit')}
      </Button>
    </form>
  )
}

/** The authentication form, or how far its review is. Source: SPEC §2 (/user/info), §4 (Identity). */
const Identity = () => {
  const t = useT()
  const [, navigate] = useLocation()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(paths.home.href()), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [done, navigate])
  const finish = () => {
    toast(t('success'), 'success', 'anywhere')
    setDone(true)
  }
  return (
    <IdentityFrame>
      {known => {
        // What was handed in waits, even before the platform has been asked again.
        const review = done && known !== 'approved' ? 'pending' : known
        return (
          <>
            <ReviewState of={review} />
            {(review === 'none' || review === 'refused') && <IdentityForm onDone={finish} />}
          </>
        )
      }}
    </IdentityFrame>
  )
}

export default Identity
