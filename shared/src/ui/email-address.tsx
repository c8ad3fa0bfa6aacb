/** An address that breaks before its @ where it does not fit in a line. */
export function EmailAddress({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
