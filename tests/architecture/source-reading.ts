import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import ts from 'typescript'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

const PORTFOLIO = fileURLToPath(new URL('../../portfolio/', import.meta.url))

/** A module below src and what it imports. */
export interface SourceModule {
  /** Path below src, with forward slashes. */
  readonly path: string
  readonly room: string
  /** Modules below src, as paths below src. */
  readonly modules: readonly string[]
  /** Packages by name, Node's own modules with their prefix. */
  readonly packages: readonly string[]
}

const isOwn = (specifier: string): boolean => specifier.startsWith('.')

/** Parsed once for all test files of a worker. */
let modules: SourceModule[] | undefined

/** Read every module below src except tests. */
export function readModules(): SourceModule[] {
  return (modules ??= readModulesBelow(SRC))
}

/** Read every module of the workspace of portfolios; its paths and those it imports are below its folder. */
export function readPortfolioModules(): SourceModule[] {
  return readModulesBelow(PORTFOLIO)
}

function readModulesBelow(folder: string): SourceModule[] {
  const paths = fastGlob.sync('**/*.{ts,mjs,js,astro}', {
    cwd: folder,
    ignore: ['**/*.test.ts', 'node_modules'],
  })
  return paths.sort().map((path) => {
    const specifiers = listImports(path, readFileSync(join(folder, path), 'utf8'))
    return {
      path,
      room: roomOf(path),
      modules: specifiers.filter(isOwn).map((specifier) => resolveBelow(folder, path, specifier)),
      packages: specifiers.filter((specifier) => !isOwn(specifier)).map(packageName),
    }
  })
}

/** First folder of a path below src, or the file's name when it lies directly there. */
export function roomOf(path: string): string {
  return path.split('/', 1)[0] ?? path
}

/** Names of globals that a TypeScript module uses as values, and `Math.random`. */
export function listGlobals(path: string, names: readonly string[]): string[] {
  const source = parseModule(path, readFileSync(join(SRC, path), 'utf8'))
  const found = new Set<string>()
  const declared = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text)) {
      if (isDeclaredBy(node)) declared.add(node.text)
      else if (isValue(node)) found.add(node.text)
    }
    if (ts.isPropertyAccessExpression(node) && node.getText(source) === 'Math.random') {
      found.add('Math.random')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  // A module that declares the name itself, such as `document` for a scenario document, refers to
  // that.
  return [...found].filter((name) => !declared.has(name)).sort()
}

function isDeclaredBy({ parent, text }: ts.Identifier): boolean {
  const isBinding =
    ts.isParameter(parent) || ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)
  return isBinding && ts.isIdentifier(parent.name) && parent.name.text === text
}

/** Names after a dot, keys of an object and names of types are not the global. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !ts.isTypeReferenceNode(parent) && !ts.isPropertySignature(parent)
}

/**
 * Functions of `Math` with results defined exactly by the standard; the others depend on the
 * engine.
 */
const EXACT_MATH: ReadonlySet<string> = new Set(
  'E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs ceil floor imul max min round sign sqrt trunc'.split(
    ' '
  )
)

const POWER_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
])

/** Text without these need not be parsed. */
const MATH_OR_POWER = /\bMath\b|[^/]\*\*/

/** List the engine-dependent math of a module below src: `**`, `Math.exp` and the like. */
export function listInexactOperations(path: string): string[] {
  return findInexactOperations(path, readFileSync(join(SRC, path), 'utf8'))
}

/**
 * List the engine-dependent math in the text of a module; in Astro files including their scripts.
 */
export function findInexactOperations(path: string, text: string): string[] {
  const parts = path.endsWith('.astro') ? astroScripts(text) : [text]
  return parts.flatMap((part) => {
    const found: string[] = []
    if (!MATH_OR_POWER.test(part)) return found
    const visit = (node: ts.Node): void => {
      if (ts.isBinaryExpression(node) && POWER_OPERATORS.has(node.operatorToken.kind))
        found.push(node.operatorToken.getText())
      if (ts.isIdentifier(node) && node.text === 'Math') {
        const { parent } = node
        const name = ts.isPropertyAccessExpression(parent) ? parent.name.text : ''
        if (!EXACT_MATH.has(name)) found.push(parent.getText())
      }
      ts.forEachChild(node, visit)
    }
    visit(parseModule(path, part))
    return found
  })
}

const MISSING_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.BarBarEqualsToken,
])

/** Text without one of these, or without an entry that has a default, need not be parsed. */
const STAND_IN = /\?\?|\|\||[[,]\s*\w+\s*=[^=>]/

/** Names that hide a number in the place of a missing value, whatever file declares them. */
export function listNamesOfNothing(text: string): string[] {
  const found = text.matchAll(
    /^(?:export )?const (?!DEFAULT_)([A-Z][A-Z0-9_]*) = (?:0|-1|(?:Number\.)?NaN|-?Infinity)$/gm
  )
  return [...found].map(([, name = '']) => name)
}

/**
 * List where a number stands for a missing value: behind `??` or `||`, or as the default of an entry
 * of a list. A default has a reason in a comment on its line or the one before, or is a constant
 * with a source; a name for zero, infinity or no number is no reason.
 */
export function findNumbersForMissing(
  path: string,
  text: string,
  namesOfNothing: ReadonlySet<string> = new Set(listNamesOfNothing(text))
): string[] {
  const parts = path.endsWith('.astro') ? astroScripts(text) : [text]
  return parts.flatMap((part) => {
    const found: string[] = []
    if (!STAND_IN.test(part)) return found
    const lines = part.split('\n')
    const source = parseModule(path, part)
    const hasReason = (node: ts.Node): boolean => {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd())
      return [lines[line], lines[line - 1]].some((one) => /\/\/ |\*\/$/.test(one ?? ''))
    }
    const isNumber = (node: ts.Expression): boolean =>
      namesOfNothing.has(node.getText()) || (isBareNumber(node) && !hasReason(node))
    const visit = (node: ts.Node): void => {
      const isStandIn = ts.isBinaryExpression(node)
        ? MISSING_OPERATORS.has(node.operatorToken.kind) && isNumber(node.right)
        : ts.isBindingElement(node) &&
          ts.isArrayBindingPattern(node.parent) &&
          node.initializer !== undefined &&
          isNumber(node.initializer)
      if (isStandIn) found.push(node.getText())
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

function isBareNumber(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return isBareNumber(node.operand)
  return (
    ts.isNumericLiteral(node) || /^(Number\.)?(NaN|Infinity|\w+_INFINITY)$/.test(node.getText())
  )
}

/** Imports, re-exports and dynamic imports of a module; in Astro files those of its scripts too. */
export function listImports(path: string, text: string): string[] {
  const parts = path.endsWith('.astro') ? astroScripts(text) : [text]
  return parts.flatMap((part) => {
    const specifiers: string[] = []
    const visit = (node: ts.Node): void => {
      const specifier = specifierOf(node)
      if (specifier !== undefined) specifiers.push(specifier)
      ts.forEachChild(node, visit)
    }
    visit(parseModule(path, part))
    return specifiers
  })
}

function specifierOf(node: ts.Node): string | undefined {
  const named =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined
  return named && ts.isStringLiteral(named) ? named.text : undefined
}

function astroScripts(text: string): string[] {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
  return [frontmatter, ...scripts.map((match) => match[1] ?? '')]
}

/** Parse a module, or a part of one. */
export function parseModule(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(`${path}.ts`, text, ts.ScriptTarget.Latest, true)
}

function resolveBelow(folder: string, path: string, specifier: string): string {
  const resolved = relative(folder, join(folder, dirname(path), specifier))
  return resolved.split(sep).join('/').replace(/\?.*$/, '')
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
