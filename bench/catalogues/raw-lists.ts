/** The lists that filtering needs, as raw entries; articles may be iterated repeatedly. */
export interface RawLists {
  readonly categories: Iterable<object>;
  readonly families: Iterable<object>;
  readonly portfolios: Iterable<object>;
  readonly articles: Iterable<object>;
}
