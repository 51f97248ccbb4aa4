import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

const OPTIONS = { target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true }

/**
 * Write a module of the repository and all that it imports as JavaScript with its types left out and
 * nothing else changed, for engines that do not read TypeScript. Returns the file of the module.
 */
export function writePlainModules(root: string, entry: string, folder: string): string {
  const waiting = [resolve(root, entry)]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = join(folder, relative(root, file))
    mkdirSync(dirname(path), { recursive: true })
    if (!file.endsWith('.ts')) {
      copyFileSync(file, path)
      continue
    }
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
      compilerOptions: OPTIONS,
    })
    for (const { fileName } of ts.preProcessFile(outputText).importedFiles) {
      if (!fileName.startsWith('.')) throw new Error(`${file} imports the package ${fileName}.`)
      const imported = resolve(dirname(file), fileName)
      if (seen.has(imported)) continue
      seen.add(imported)
      waiting.push(imported)
    }
    writeFileSync(plain(path), outputText.replaceAll(/(from '[^']+)\.ts'/g, "$1.mjs'"))
  }
  return plain(join(folder, entry))
}

function plain(path: string): string {
  return path.replace(/\.ts$/, '.mjs')
}
