import { expect, it } from 'vitest'
import { countMinutes, countWords } from './reading-time.ts'

it.each([
  ['words of a text', '<p>Close the <b>oldest</b> plants.</p>', 4],
  ['no signs', '<p>one, two – three</p>', 3],
  ['nothing in a fold, however deep', 'a <details><p>b</p><details>c</details>d</details> e', 2],
  [
    'no table, drawing or script',
    'a<table><tr><td>b</td></tr></table><svg>c</svg><script>d</script>',
    1,
  ],
])('counts %s', (_, html, words) => {
  expect(countWords(html)).toBe(words)
})

it('takes a minute for 240 words, those of the first screen included', () => {
  expect(countMinutes('word '.repeat(1160))).toBe(6)
})
