/** Looks of the page, by the colours of the system and the brand. */
export const referenceCss = `
:root{color-scheme:light dark;--line:light-dark(#d5dade,#3a4046);--soft:light-dark(#4f5962,#b3bbc2);--back:light-dark(#fff,#131517);--raised:light-dark(#f4f6f7,#1c1f22)}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--back);color:light-dark(#1b2126,#eceff1);font:15px/1.55 system-ui,sans-serif}
a{color:inherit;text-underline-offset:2px}a:focus-visible,summary:focus-visible,input:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--back);padding:.5rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 1rem;padding:1rem 1.5rem;border-bottom:1px solid var(--line);border-top:3px solid var(--brand-color,currentcolor)}
header p{margin:0;display:flex;gap:1rem}h1{font-size:1.25rem;margin:0}small{font-weight:400;color:var(--soft)}
.page{display:grid;grid-template-columns:17rem minmax(0,1fr);max-width:90rem;margin:0 auto}
nav{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:1rem 1.5rem;border-right:1px solid var(--line);font-size:.875rem}
nav ul{list-style:none;margin:0;padding:0}nav>ul>li{margin:.5rem 0;font-weight:600}nav ul ul{font-weight:400;margin:.125rem 0 .5rem}
nav a{display:block;padding:.125rem 0;text-decoration:none;overflow-wrap:anywhere}nav a:hover{text-decoration:underline}
[role=search] label{display:block;font-weight:600}[role=search] input{width:100%;font:inherit;padding:.375rem .5rem;border:1px solid var(--soft);border-radius:6px;background:var(--back);color:inherit}
[role=search] p{margin:.25rem 0;color:var(--soft);min-height:1.5em}
main{padding:1rem 2rem 4rem;min-width:0}main:focus{outline:none}
h2{font-size:1.375rem;margin:2.5rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}h3{font-size:1.0625rem;margin:1.5rem 0 .25rem}h4{font-size:.875rem;margin:1rem 0 .25rem}
.call{border:1px solid var(--line);border-radius:6px;padding:0 1rem 1rem;margin:1rem 0;content-visibility:auto;contain-intrinsic-size:auto 30rem}
.path{margin:.25rem 0;overflow-wrap:anywhere}.path span{color:var(--soft)}
code,pre{font:.8125rem/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}
pre{background:var(--raised);border-radius:6px;padding:.75rem;margin:.5rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-top:1px solid var(--line);font-weight:400}thead th{font-weight:600;border-top:0}
th:first-child{width:28%}td:nth-child(2){width:24%}
details{margin:.5rem 0}summary{cursor:pointer;font-weight:600;font-size:.875rem}
dl{display:grid;grid-template-columns:3rem 1fr;gap:.25rem;margin:.5rem 0;font-size:.875rem}dd{margin:0}
@media (max-width:60rem){.page{display:block}nav{position:static;max-height:none;border-right:0;border-bottom:1px solid var(--line)}nav ul ul{display:none}nav>ul{display:flex;flex-wrap:wrap;gap:0 1rem}nav[data-searched] ul ul{display:block}main{padding:1rem}}
@media (max-width:40rem){table,tbody,tr,th,td{display:block;width:100%!important}thead{display:none}tr{border-top:1px solid var(--line);padding:.375rem 0}th,td{border:0;padding:0}header,nav{padding:1rem}}
[hidden]{display:none}
`;

/** Looks for calls; without it the page is complete, only not searched. */
export const referenceScript = `
const box = document.querySelector('[role=search]');
const input = document.querySelector('#search');
const status = document.querySelector('[data-found]');
const nav = document.querySelector('nav');
const calls = [...document.querySelectorAll('section[data-call]')].map((section) => ({
  section,
  link: nav.querySelector('[data-call="' + section.dataset.call + '"]'),
  text: section.querySelector('h3').textContent.toLowerCase() + ' ' + section.querySelector('.path').textContent.toLowerCase(),
}));
const search = () => {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const { section, link, text } of calls) {
    const fits = words.every((word) => text.includes(word));
    section.hidden = !fits;
    link.hidden = !fits;
    if (fits) found += 1;
  }
  for (const tag of document.querySelectorAll('section.tag')) {
    const inside = [...tag.querySelectorAll('section[data-call]')];
    tag.hidden = words.length > 0 && inside.every((section) => section.hidden);
  }
  for (const group of nav.querySelectorAll('ul > li:has(ul)')) group.hidden = !group.querySelector('ul > li:not([hidden])');
  nav.toggleAttribute('data-searched', words.length > 0);
  status.textContent = words.length > 0 ? status.dataset.found + ' ' + found : '';
};
box.hidden = false;
input.addEventListener('input', search);
`;
