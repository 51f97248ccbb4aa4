import { describe, expect, test } from 'vitest'
import { LESSONS } from './lessons.ts'

const count = (text: string): number => text.split(/\s+/u).filter(Boolean).length

describe.each(LESSONS)('the page $id', ({ lede, sections, pictureAfter, draw, next }) => {
  test('has about 600 words', () => {
    const words = [lede, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
    const total = words.reduce((sum, text) => sum + count(text), 0)
    expect(total).toBeGreaterThan(500)
    expect(total).toBeLessThan(700)
  })

  test('has a picture that changes with its slider', () => {
    const { frames, first } = draw()
    expect(pictureAfter).toBeLessThan(sections.length)
    expect(frames.length).toBeGreaterThanOrEqual(4)
    expect(frames[first]).toBeDefined()
    expect(new Set(frames.map(({ svg }) => svg)).size).toBe(frames.length)
    expect(new Set(frames.map(({ says }) => says)).size).toBe(frames.length)
  })

  test('leads on', () => expect(next.length).toBeGreaterThan(0))
})

test('a late decision never has better odds than an early one', () => {
  const { frames } = LESSONS.find(({ id }) => id === 'closing-window')?.draw() ?? { frames: [] }
  const odds = frames.map(({ says }) => Number(/in (\d+) of 100/.exec(says)?.[1]))
  expect(odds).toEqual(odds.toSorted((a, b) => b - a))
  expect(odds.length).toBeGreaterThan(5)
})
