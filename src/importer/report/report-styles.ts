/** The style sheet of an HTML report: readable on any screen, light or dark, and on paper. */
export const REPORT_STYLES = `
:root{color-scheme:light dark;--line:light-dark(#d5dbdb,#3b4546);--quiet:light-dark(#566365,#a7b3b4);--bad:light-dark(#a5262a,#ff9a96);--look:light-dark(#7a5a00,#e9c46a);--good:light-dark(#12664f,#7fd1b3)}
body{margin:0;font:15px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0;font-size:1.75rem}
h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
h3{margin:1.75rem 0 .5rem;font-size:1rem}
.quiet{color:var(--quiet);font-weight:400;font-size:.875rem}
.outcome{border-inline-start:4px solid var(--good);padding:.5rem .75rem;font-weight:600}
.outcome.refused{border-color:var(--bad)}
.refusal summary b{color:var(--bad)}
.warning summary b{color:var(--look)}
details{border-block-start:1px solid var(--line);padding:.75rem 0}
summary{cursor:pointer}
details p{margin:.5rem 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{border-block-end:1px solid var(--line);padding:.3rem .75rem .3rem 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600;min-width:5rem}
.figure{text-align:end;white-space:nowrap}
.name{white-space:nowrap}
@media print{details{break-inside:avoid}.wide{overflow:visible}main{padding:0}}
`.replaceAll("\n", "");
