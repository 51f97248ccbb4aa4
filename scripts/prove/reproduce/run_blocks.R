# Run every block of a folder and write the table that its last expression gives as CSV.
folder <- commandArgs(trailingOnly = TRUE)[1]

# 17 digits tell every double; an empty cell is missing.
write_cells <- function(column) {
  text <- if (is.double(column)) sprintf("%.17g", column) else as.character(column)
  ifelse(is.na(column), "", text)
}

for (path in list.files(folder, "[.]code$", full.names = TRUE)) {
  table <- tryCatch(eval(parse(path, encoding = "UTF-8")), error = function(fault) {
    message(basename(path), ": ", conditionMessage(fault))
    NULL
  })
  if (is.null(table)) next
  cells <- as.data.frame(lapply(table, write_cells), check.names = FALSE)
  names(cells) <- names(table)
  connection <- file(sub("[.]code$", ".csv", path), open = "w", encoding = "UTF-8")
  utils::write.csv(cells, connection, row.names = FALSE)
  close(connection)
}
