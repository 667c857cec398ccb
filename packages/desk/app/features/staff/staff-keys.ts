/** Query keys of the staff of a hotel, and of its open invitations. */
export const staffKey = (hotelId: string) => ['hotel', hotelId, 'staff']
export const invitationsKey = (hotelId: string) => ['hotel', hotelId, 'invitations']
