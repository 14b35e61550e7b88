import style from './grouped-address.module.css'

/**
 * An address in groups of four, as people compare them. Whole, without blanks, where it is read aloud, and where it is
 * selected and copied.
 */
export const GroupedAddress = ({ children: address }: { readonly children: string }) => (
  <>
    {/* Groups would be read as words of four letters. */}
    <span className={`visually-hidden ${style.spoken}`}>{address}</span>
    <bdi aria-hidden="true" className={style.groups}>
      {(address.match(/.{1,4}/gsu) ?? []).map((group, at) => (
        <span key={at}>{group}</span>
      ))}
    </bdi>
  </>
)

/** An address in a box, under what it is for. */
export const AddressBox = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className={style.box}>
    <p className={style.label}>{label}</p>
    <p>
      <GroupedAddress>{children}</GroupedAddress>
    </p>
  </div>
)
