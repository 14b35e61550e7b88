import { CARD_TYPES, identityForm } from '@app/sdk'
import { useForm } from '../../../shared/use-form.ts'
import { PhotoField } from '../../../shared/photo-field.tsx'
import { Button } from '../../../components/button.tsx'
import { ChipChoice } from '../../../components/chip.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useT } from '../../../locales/intl.ts'
import { identityDraft, submitIdentity } from '../../../state/identity.ts'
import style from './identity.module.css'

/** The authentication form; what is filled in stays until it is handed in. Source: SPEC §3 (Real-name submission). */
export const IdentityForm = ({ onDone }: { onDone: () => void }) => {
  const t = useT()
  const form = useForm(
    identityForm,
    async papers => {
      await submitIdentity(papers)
      onDone()
    },
    { draft: identityDraft },
  )
  return (
    <form {...form.props} className={style.form}>
      <ChipChoice
        pairs
        legend={t('identity.card')}
        {...form.field('type')}
        options={CARD_TYPES.map(({ value }) => ({ value, label: t(`identity.card.${value}`) }))}
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
