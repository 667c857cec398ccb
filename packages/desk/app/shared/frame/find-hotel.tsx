import { useLingui } from '@lingui/react/macro'
import { Autocomplete } from '@stay/ui/autocomplete'
import { Modal } from '@stay/ui/modal'
import { useDesk } from '../app-context.ts'

const MAX_FOUND = 20

/** Finds one of many hotels by its name. */
export function FindHotel({
  open,
  onOpenChange,
  onChoose,
}: {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (hotelId: string) => void
}) {
  const { t } = useLingui()
  const { api } = useDesk()
  const findHotels = async (search: string, signal: AbortSignal) => {
    const { results } = await api(
      'GET /hotels/',
      { query: { search, page: 1, pageSize: MAX_FOUND } },
      { signal },
    )
    return results.map(({ id, name, city }) => ({ key: id, text: `${name} · ${city}` }))
  }
  return (
    <Modal title={t`Find a hotel`} open={open} onOpenChange={onOpenChange}>
      <Autocomplete
        label={t`Name of the hotel`}
        placeholder={t`Name of the hotel`}
        source={findHotels}
        onChoose={({ key }) => {
          onOpenChange(false)
          onChoose(key)
        }}
      />
    </Modal>
  )
}
