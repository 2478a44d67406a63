/** A language as catalogues name it, the site's own or another: `de`, `pt-BR`. @see RFC 5646 */
export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i;
