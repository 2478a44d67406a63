let pending: string | undefined;

/** Notes where a navigation leads for as long as it is on its way. */
export async function notePending<T>({ request }: { readonly request: Request }, next: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url);
  const wanted = pathname + search;
  pending = wanted;
  try {
    return await next();
  } finally {
    if (pending === wanted) pending = undefined;
  }
}

/** Path and query of the page that the visitor wants: the one on its way, else the one that shows. */
export const wantedAddress = (): string => pending ?? location.pathname + location.search;
