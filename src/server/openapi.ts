/** filled in below */
export function openApiDocument(siteUrl: string | null): object {
  return { siteUrl };
}
