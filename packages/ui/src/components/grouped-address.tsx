import style from './grouped-address.module.css'

/** An address in groups of four for visual comparison. Read aloud, selected and copied as one string without spaces. */
export const GroupedAddress = ({ children: address }: { readonly children: string }) => (
  <>
    {/* Screen readers would read the groups as words. */}
    <span className={`visually-hidden ${style.spoken}`}>{address}</span>
    <bdi aria-hidden="true" className={style.groups}>
      {(address.match(/.{1,4}/gsu) ?? []).map((group, at) => (
        <span key={at}>{group}</span>
      ))}
    </bdi>
  </>
)

/** An address in a labelled box. */
export const AddressBox = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className={style.box}>
    <p className="caption">{label}</p>
    <p>
      <GroupedAddress>{children}</GroupedAddress>
    </p>
  </div>
)
