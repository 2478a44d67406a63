declare module "parse-prometheus-text-format" {
  /** Parses the text format of Prometheus. @returns one entry per metric, with values as text */
  export default function parsePrometheusTextFormat(text: string): unknown[];
}
