/** The page's cookies, as `document.cookie` has them; none where they are forbidden. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Sets or deletes a cookie; where cookies are forbidden, nothing happens. */
export function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // The visitor has forbidden it.
  }
}
