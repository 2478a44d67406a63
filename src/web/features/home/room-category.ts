/** The parameter that room types are filtered by; its value is a category's id. @see rule D6 */
export const ROOM_CATEGORY = "rooms";
