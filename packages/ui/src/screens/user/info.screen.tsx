import { CardType } from '@app/sdk'
import { identityForm } from '@app/sdk/forms'
import { REDIRECT_AFTER } from '@app/sdk/rules'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { ChipChoice } from '../../components/chip.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../locales/intl.ts'
import { PhotoField } from '../../shared/photo-field.tsx'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { useForm, useHere } from '../../shared/use-form.ts'
import { draftOf } from '../../state/draft.ts'
import { identity } from '../../state/identity.ts'
import { IdentityScreen } from './identity/review.tsx'

const CARDS = Object.keys(CardType) as (keyof typeof CardType)[]

/**
 * The authentication form, whose draft outlives the screen, or the state of its review. Source: product §2
 * (/user/info), §3, §4.
 */
const Identity = () => {
  const t = useT()
  const [, navigate] = useLocation()
  const here = useHere()
  const [handedIn, setHandedIn] = useState(false)
  const form = useForm(identityForm, papers => identity.submit(papers), {
    draft: draftOf(identityForm),
    success: t('identity.done'),
    leaves: true,
    onDone: () => {
      setHandedIn(true)
      setTimeout(() => here.current && navigate(paths.home.href(), { replace: true }), REDIRECT_AFTER)
    },
  })
  return (
    <IdentityScreen handedIn={handedIn}>
      {isOpen =>
        isOpen && (
          <SubmitForm form={form} className="stack gap-5" action={t('common.submit')}>
            <ChipChoice
              layout="pairs"
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
          </SubmitForm>
        )
      }
    </IdentityScreen>
  )
}

export default Identity
